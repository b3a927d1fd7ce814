// The tools of the lists: saved views, which load after the list itself, and the download.
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { ListTools } from '../../ui/tables/list-tools.ts';
import { DownloadButton } from '../exports/DownloadButton.tsx';
import { ViewBarPlaceholder } from './ViewBarPlaceholder.tsx';

const Views = lazyPart(() => import('./ViewBar.tsx').then((m) => m.ViewBar), ViewBarPlaceholder);

export const listTools: ListTools = { Views, Download: DownloadButton };

/** For the applications of a challenge, which have their own downloads. */
export const listToolsWithoutDownload: ListTools = { Views };
