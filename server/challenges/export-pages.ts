// Reads all rows of an export page by page, so that a slow reader holds neither a connection nor many rows.

const rowsAtOnce = 500;

interface Page {
  readonly afterID: number;
  readonly size: number;
}

export async function* pagesOf<Row extends { readonly id: number }>(
  read: (page: Page) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let afterID = 0; ; ) {
    const page = await read({ afterID, size: rowsAtOnce });
    const last = page.at(-1);
    if (!last) return;
    afterID = last.id;
    yield page;
  }
}
