// Draws documents one after another. To be replaced by "mendpdf": in a worker, with a bounded queue; keep this signature,
// null included (read answers null where the document turned out to be there already: then nothing is drawn).
import { slots } from '../media/slots.ts';
import { type ScoreSummaryDocument, scoreSummaryPdf } from './score-summary.ts';

const turns = slots(1);

export const drawScoreSummary = (
  read: () => Promise<ScoreSummaryDocument | null>,
  patience: AbortSignal,
): Promise<Uint8Array | null> =>
  turns(async () => {
    const document = await read();
    return document && scoreSummaryPdf(document);
  }, patience);
