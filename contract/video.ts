// Videos of the two hosting services that a description may show, through players that set no cookies.

export interface Video {
  readonly service: 'YouTube' | 'Vimeo';
  /** The player's address. */
  readonly embedURL: string;
}

/** Whom pages that show videos must be allowed to frame. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** How every page frames a player: no more than it needs to play. */
export const videoFrame = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // YouTube plays only where it learns which site shows it; the rest of the address, with its preview key, stays here.
  referrerPolicy: 'strict-origin',
} as const;

const youTube =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const vimeo =
  /^(?:https?:\/\/)?(?:www\.)?(?:player\.vimeo\.com\/video\/|vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?)(\d{1,12})(?:\/([\da-f]{6,20})|[^#\s]*[?&]h=([\da-f]{6,20}))?(?![\w-])/i;

/** null: an address of neither service, for which nothing is shown. */
export function videoOf(address: string): Video | null {
  const trimmed = address.trim();
  const [, id] = youTube.exec(trimmed) ?? [];
  if (id) return { service: 'YouTube', embedURL: `${videoOrigins[0]}/embed/${id}` };
  const [, number, inPath, inQuery] = vimeo.exec(trimmed) ?? [];
  if (!number) return null;
  // What opens a video that is not listed.
  const hash = inPath ?? inQuery;
  const query = hash ? `?h=${hash}&dnt=1` : '?dnt=1';
  return { service: 'Vimeo', embedURL: `${videoOrigins[1]}/video/${number}${query}` };
}
