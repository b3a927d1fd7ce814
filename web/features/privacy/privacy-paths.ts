// The addresses of the screens about people's data.
import { areas } from '../../platform/areas.ts';

const { path } = areas.privacy;

export const privacyPaths = {
  requests: path,
  retention: `${path}/retention`,
  pages: `${path}/pages`,
} as const;

export const requestPath = (id: number) => `${path}/requests/${id}`;

export const newRequestPath = (kind: string) => `${path}/new/${kind}`;
