// Shows a video in the hosting service's player, or nothing if the address does not belong to a known service.
import { videoFrame, videoOf } from '../../../contract/video.ts';
import classes from './VideoFrame.module.css';

interface VideoFrameProps {
  address: string;
  /** The video's name for screen readers. */
  title: string;
}

export function VideoFrame({ address, title }: VideoFrameProps) {
  const video = videoOf(address);
  if (!video) return null;
  return (
    <iframe {...videoFrame} className={classes.frame} loading="lazy" src={video.embedURL} title={title} />
  );
}
