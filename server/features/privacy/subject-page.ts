// Writes the readable page of an export: a table for each record, without scripts.
import type { Json } from '../../platform/database/sql.ts';
import { escapeHtml } from '../../platform/text/html.ts';
import type { Subject } from './export-subject.ts';

const leftOut =
  'This copy leaves out the names of assessors and marks that were not released, because they are about other people.';

/** signIns becomes "Sign ins". */
const label = (name: string) => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const shown = (value: Json | undefined) =>
  escapeHtml(
    typeof value === 'string' ? value : value === null || value === undefined ? '-' : JSON.stringify(value),
  );

const table = (row: Readonly<Record<string, Json>>) =>
  `<table>${Object.entries(row)
    .map(
      ([field, value]) => `<tr><th scope="row">${escapeHtml(label(field))}</th><td>${shown(value)}</td></tr>`,
    )
    .join('')}</table>`;

export function subjectPage({ nouns }: Pick<Subject, 'nouns'>): string {
  const sections = Object.entries(nouns)
    .filter(([, rows]) => rows.length > 0)
    .map(
      ([noun, rows]) => `<section><h2>${escapeHtml(label(noun))}</h2>${rows.map(table).join('')}</section>`,
    );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Your data</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:14rem}</style>
</head><body><h1>Your data</h1><p>${leftOut}</p>${sections.join('')}</body></html>
`;
}
