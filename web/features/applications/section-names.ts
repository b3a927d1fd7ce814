// The titles and element ids of the sections that a company fills in.

export const sectionNames = {
  ideaSummary: { id: 'idea-summary', title: 'Idea Summary' },
  technologyReadiness: { id: 'technology-readiness', title: 'Technology Readiness' },
  intellectualProperty: { id: 'intellectual-property', title: 'Intellectual Property' },
  extraAttachments: { id: 'extra-attachments', title: 'Extra Attachments' },
} as const;
