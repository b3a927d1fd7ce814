// Answers the address of the PDF that the public page of a score summary links to.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { interestsText } from '../../../rules/interests-text.ts';
import { createClientSignal } from '../../platform/http/client-signal.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { Deadline } from '../../platform/http/deadline.ts';
import type { Services } from '../../platform/http/services.ts';
import type { ScoreSummaryDocument } from '../../platform/pdf/summary-document.ts';
import { fileNameOf, prepareDocument } from '../scores/documents.ts';
import { type OpenedLink, openPdfLink } from '../scores/share-links.ts';
import { findSharedSummary } from '../scores/shared-summary.ts';
import { findSharedChallenge } from './queries.ts';

interface PdfRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: number;
  readonly token: string;
  /** Limits the queries. Drawing takes longer and does not count. */
  readonly deadline: Deadline;
}

type ClosedState = Exclude<OpenedLink['state'], 'open'>;

class LinkClosed extends Error {
  readonly state: ClosedState;

  constructor(state: ClosedState) {
    super(`The link is ${state}.`);
    this.state = state;
  }
}

/** Throws if the link does not open anything, even if it is revoked only while its PDF waits to be drawn. */
async function readDocument(
  { database, tokenSecret, now }: Services,
  { site, token }: PdfRequest,
): Promise<ScoreSummaryDocument> {
  const { instant, today } = now();
  const link = await openPdfLink(database, tokenSecret, { token, site, at: instant });
  if (link.state !== 'open') throw new LinkClosed(link.state);
  const challenge = await findSharedChallenge(database, link.challengeID);
  if (!challenge) throw new LinkClosed('unknown');
  const { scoreWeighting, interests, ...scores } = await findSharedSummary(database, link);
  return {
    challenge: { name: challenge.name, site, scoreWeighting },
    // The page does not show who changed the weights, so its PDF does not either.
    weightingChanges: [],
    ...scores,
    interests: interestsText(interests),
    date: today,
  };
}

async function sendPdf(services: Services, pdfRequest: PdfRequest): Promise<unknown> {
  const { request, reply, deadline } = pdfRequest;
  const read = () => deadline.within(() => readDocument(services, pdfRequest));
  // Programs that check links need no document.
  if (request.method === 'HEAD') {
    await read();
    return reply.type('application/pdf').send();
  }
  const signal = createClientSignal(reply);
  const { database: tx, media } = services;
  const { s3Key, document } = await prepareDocument({ services, tx, read, personID: null, signal });
  const stored = await media.read(s3Key);
  if (!stored) throw new Error('The stored PDF is missing.');
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': stored.size,
      'content-disposition': contentDisposition('attachment', fileNameOf(document)),
      // A browser's PDF viewer needs everything else.
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(stored.stream);
}

/** Returns the state of a link that does not open anything, or null if the PDF was sent. */
export async function answerWithPdf(services: Services, request: PdfRequest): Promise<ClosedState | null> {
  try {
    await sendPdf(services, request);
    return null;
  } catch (error) {
    if (error instanceof LinkClosed) return error.state;
    throw error;
  }
}
