// Loads the options of the challenge form and saves the form.
import { useQueries } from '@tanstack/react-query';
import type { ChallengeFields } from '../../../../contract/challenge-form.ts';
import { challenges } from '../../../../contract/challenges.ts';
import type { PersonOption } from '../../../../contract/groups.ts';
import { type Tag, tags } from '../../../../contract/tags.ts';
import { CallFailure, call } from '../../../platform/api.ts';
import { callForRecord, queryOf } from '../../../platform/query.ts';
import { refreshChallenge } from '../challenge-data.ts';

export interface FormOptions {
  readonly leads: readonly PersonOption[];
  readonly workshopAdmins: readonly PersonOption[];
  readonly assessors: readonly PersonOption[];
  readonly pitchPresentationAdmins: readonly PersonOption[];
  readonly tags: readonly Tag[];
  readonly businessTags: readonly Tag[];
}

/** Either all options or none, because the form cannot be filled in with a list missing. */
export function useFormOptions(groupID: number | undefined) {
  const enabled = groupID !== undefined;
  const query = { challengeGroupID: groupID ?? 0 };
  const [leads, admins, challengeTags, businessTags] = useQueries({
    queries: [
      { ...queryOf(challenges.leadOptions, { query }), enabled },
      { ...queryOf(challenges.adminOptions, { query }), enabled },
      { ...queryOf(tags.list, { query: {} }), enabled },
      { ...queryOf(tags.listBusiness, { query: {} }), enabled },
    ],
  });
  const all = [leads, admins, challengeTags, businessTags];
  const options: FormOptions | undefined =
    leads.data && admins.data && challengeTags.data && businessTags.data
      ? {
          leads: leads.data.data.users,
          ...admins.data.data,
          tags: challengeTags.data.data,
          businessTags: businessTags.data.data,
        }
      : undefined;
  return {
    options,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

export async function createChallenge(
  groupID: number,
  fields: ChallengeFields,
  copiedFromID: number | undefined,
): Promise<number> {
  const copied = copiedFromID === undefined ? {} : { copiedFromID };
  try {
    const { data } = await call(challenges.create, {
      body: { ...fields, ...copied, challengeGroupID: groupID },
    });
    refreshChallenge();
    return data.id;
  } catch (error) {
    // The form has no field for the source, so its message becomes the form error.
    const message = error instanceof CallFailure ? error.fieldErrors.copiedFromID : undefined;
    throw message === undefined ? error : new Error(message);
  }
}

export async function updateChallenge(id: number, fields: ChallengeFields, etag: string | null) {
  await callForRecord(challenges.update, { params: { id }, body: fields, ifMatch: etag });
  refreshChallenge();
}
