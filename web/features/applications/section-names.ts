// The sections that an applicant fills in, as the pages that show an application head and address them.

export const sectionNames = {
  ideaSummary: { id: 'idea-summary', title: 'Idea Summary' },
  technologyReadiness: { id: 'technology-readiness', title: 'Technology Readiness' },
  intellectualProperty: { id: 'intellectual-property', title: 'Intellectual Property' },
  extraAttachments: { id: 'extra-attachments', title: 'Extra Attachments' },
} as const;
