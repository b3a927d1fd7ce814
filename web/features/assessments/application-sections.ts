// The sections of an application in the order in which assessors read them, with the element ids to jump to.
import { sectionNames } from '../applications/section-names.ts';

const { ideaSummary, technologyReadiness, intellectualProperty, extraAttachments } = sectionNames;

export const staffSections = {
  entrySummary: { id: 'ktn-summary', title: 'KTN summary' },
  organisation: { id: 'organisation-details', title: 'Organisation details' },
  partialSolution: { id: 'partial-solution', title: 'Is it a partial solution?' },
} as const;

export const applicationSections = [
  ideaSummary,
  technologyReadiness,
  intellectualProperty,
  staffSections.partialSolution,
  extraAttachments,
  staffSections.organisation,
  staffSections.entrySummary,
] as const;
