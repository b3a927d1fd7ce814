// Reads all rows of an export page by page, so that a slow download holds neither a connection nor many rows.

const rowsPerPage = 500;

/** `after` is the last row of the previous page, or null for the first page. */
export interface ExportPage<Row> {
  readonly after: Row | null;
  readonly size: number;
}

export async function* pagesOf<Row>(
  read: (page: ExportPage<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ; ) {
    const page: readonly Row[] = await read({ after, size: rowsPerPage });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
    yield page;
  }
}
