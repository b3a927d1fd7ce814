// Queries and mutations for saved views.
import { useQuery } from '@tanstack/react-query';
import { type SavedView, type ViewFields, views } from '../../../contract/views.ts';
import { call } from '../../platform/api.ts';
import { callForRecord, queryOf, refresh } from '../../platform/query.ts';

const noViews: readonly SavedView[] = [];

/** The views of a list, the person's own first. While they load or fail, a list works without them. */
export function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({
    ...queryOf(views.list, {}),
    // Every list asks for the same views, and they rarely change.
    staleTime: 60_000,
    select: ({ data: all }) => all.filter((view) => view.list === list),
  });
  return data ?? noViews;
}

export async function createView(fields: ViewFields): Promise<SavedView> {
  const { data } = await call(views.create, { body: fields });
  await refresh(views.list);
  return data;
}

export async function updateView(id: number, changes: Partial<Omit<ViewFields, 'list'>>): Promise<void> {
  await callForRecord(views.update, { params: { id }, body: changes });
  await refresh(views.list);
}

export async function deleteView(id: number): Promise<void> {
  await callForRecord(views.delete, { params: { id } });
  await refresh(views.list);
}
