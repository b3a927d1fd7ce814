// A video of a hosting service, in its own player; nothing at all for an address of neither service.
import { videoFrame, videoOf } from '../../../contract/video.ts';
import classes from './VideoFrame.module.css';

interface VideoFrameProps {
  address: string;
  /** What the video is called for those who cannot see it. */
  title: string;
}

export function VideoFrame({ address, title }: VideoFrameProps) {
  const video = videoOf(address);
  if (!video) return null;
  return (
    <iframe {...videoFrame} className={classes.frame} loading="lazy" src={video.embedURL} title={title} />
  );
}
