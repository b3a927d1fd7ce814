// Writes an Excel workbook row by row, so that memory use does not grow with the number of rows.
import { type Cell, cellXml, columnName, escaped, type Style, serialIn, styles } from './cells.ts';
import { zip } from './zip.ts';

/** The kind of a column's values, which decides its format and width. */
export type CellStyle = Exclude<Style, 'heading'>;

export interface SheetColumn {
  readonly title: string;
  readonly style: CellStyle;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

interface WorkbookOptions {
  /** The time zone in which moments are shown. */
  readonly timeZone: string;
  /** The maximum number of rows of a sheet, including the heading; tests set a lower one. */
  readonly maximumRows?: number;
}

const excelRows = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

const contentTypes = (sheets: readonly Sheet[]) => `${declaration}<Types xmlns="${packaged}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>
${sheets.map((_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${partType}.worksheet+xml"/>`).join('\n')}
</Types>`;

const relationships = (
  targets: readonly (readonly [type: string, target: string])[],
) => `${declaration}<Relationships
xmlns="${packaged}/relationships">
${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join('\n')}
</Relationships>`;

const contents = (sheets: readonly Sheet[]) => `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">
<bookViews><workbookView/></bookViews>
<sheets>
${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('\n')}
</sheets>
</workbook>`;

/** Excel's format numbers: 0 is general, 49 is text even after an edit, and from 164 on they are our own. */
const formats: Record<Style, number> = {
  heading: 49,
  text: 49,
  'long text': 49,
  number: 0,
  points: 164,
  moment: 165,
  date: 166,
};

const cellFormat = (style: Style) =>
  `<xf numFmtId="${formats[style]}" fontId="${style === 'heading' ? 1 : 0}" fillId="0" borderId="0" xfId="0"
applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;

const font = (inner = '') => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const stylesXml = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2">${font()}${font('<b/>')}</fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${styles.length}">${styles.map(cellFormat).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** In characters. */
const widths: Record<CellStyle, number> = {
  text: 24,
  'long text': 60,
  number: 14,
  points: 16,
  moment: 18,
  date: 14,
};

const sheetStart = (columns: readonly SheetColumn[]) => `${declaration}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
<selection pane="bottomLeft"/></sheetView></sheetViews>
<cols>${columns.map(({ style }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[style]}" customWidth="1"/>`).join('')}</cols>
<sheetData>`;

const tooMany = 'There are more rows than a sheet can hold. The rows after this one are missing.';

async function* sheetXml({ columns, rows }: Sheet, { timeZone, maximumRows = excelRows }: WorkbookOptions) {
  const serialOf = serialIn(timeZone);
  const letters = columns.map((_, index) => columnName(index));
  let number = 0;
  const row = (cells: readonly Cell[], styleOf: (column: SheetColumn) => Style) => {
    number++;
    const written = columns.map((column, index) =>
      cellXml(`${letters[index]}${number}`, cells[index] ?? null, styleOf(column), serialOf),
    );
    return `<row r="${number}">${written.join('')}</row>\n`;
  };
  const styleOfColumn = ({ style }: SheetColumn) => style;

  yield sheetStart(columns);
  const titles = columns.map(({ title }) => title);
  yield row(titles, () => 'heading');
  // Writes each row one step late, because it must know whether more rows follow the last one that fits.
  let next: readonly Cell[] | null = null;
  for await (const following of rows) {
    if (next && number === maximumRows - 1) {
      next = [tooMany];
      break;
    }
    if (next) yield row(next, styleOfColumn);
    next = following;
  }
  if (next) yield row(next, styleOfColumn);
  const all = `A1:${letters.at(-1)}${number}`;
  yield `</sheetData>
<autoFilter ref="${all}"/>
<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>
</worksheet>`;
}

/** Yields the file while it is made. */
export function workbook(sheets: readonly Sheet[], options: WorkbookOptions): AsyncGenerator<Buffer> {
  const parts = sheets.map((_, index) => ['worksheet', sheetPath(index)] as const);
  return zip([
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    { name: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [contents(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relationships([...parts, ['styles', 'styles.xml']])] },
    { name: 'xl/styles.xml', content: [stylesXml] },
    ...sheets.map((sheet, index) => ({ name: `xl/${sheetPath(index)}`, content: sheetXml(sheet, options) })),
  ]);
}
