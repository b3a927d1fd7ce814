// Recognises videos of the two services that a description may show, and gives players that set no cookies.

export interface Video {
  readonly service: 'YouTube' | 'Vimeo';
  /** The player's address. */
  readonly embedURL: string;
}

/** The origins that pages with videos must be allowed to frame. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The attributes of every player's frame, with only the permissions that it needs to play. */
export const videoFrame = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // YouTube needs the origin to play. The rest of the address must not reach it, because it may contain a preview key.
  referrerPolicy: 'strict-origin',
} as const;

const youTube =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const vimeo =
  /^(?:https?:\/\/)?(?:www\.)?(?:player\.vimeo\.com\/video\/|vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?)(\d{1,12})(?:\/([\da-f]{6,20})|[^#\s]*[?&]h=([\da-f]{6,20}))?(?![\w-])/i;

/** Returns null for an address of neither service. */
export function videoOf(address: string): Video | null {
  const trimmed = address.trim();
  const [, id] = youTube.exec(trimmed) ?? [];
  if (id) return { service: 'YouTube', embedURL: `${videoOrigins[0]}/embed/${id}` };
  const [, number, inPath, inQuery] = vimeo.exec(trimmed) ?? [];
  if (!number) return null;
  // Vimeo needs this hash to open an unlisted video.
  const hash = inPath ?? inQuery;
  const query = hash ? `?h=${hash}&dnt=1` : '?dnt=1';
  return { service: 'Vimeo', embedURL: `${videoOrigins[1]}/video/${number}${query}` };
}
