// A video of a hosting service, in its own player; nothing at all for an address of neither service.
import { videoOf } from '../../contract/video.ts';
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
    <iframe
      allow="fullscreen; picture-in-picture; encrypted-media"
      className={classes.frame}
      loading="lazy"
      // YouTube plays nothing on a page that does not say who it is.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      src={video.embedURL}
      title={title}
    />
  );
}
