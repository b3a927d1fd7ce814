// Routes about the weights of a challenge: what new ones would change, and the changes so far.
import { weightingChanges } from '../../../contract/weighting-changes.ts';
import { previewWeighting } from '../../../rules/weighting-changes.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireEdited, requireViewed } from '../challenges/access.ts';
import { listWeightingChanges } from '../challenges/weighting-changes.ts';
import { maySeeScores } from '../panel-facts/score-reader.ts';
import { listRatings } from './ratings.ts';

export const weightingRoutes = implement(weightingChanges, {
  preview: async (context) => {
    const { tx, actor, body } = context;
    const found = await requireEdited(context);
    const { challenge } = found;
    const applications = await listRatings(tx, challenge.id);
    const { assessmentCount, changes } = previewWeighting(applications, challenge.scoreWeighting, body);
    return { assessmentCount, changes: (await maySeeScores(tx, found, actor)) ? changes : null };
  },

  list: async (context) => {
    const { challenge } = await requireViewed(context);
    return listWeightingChanges(context.tx, challenge.id);
  },
});
