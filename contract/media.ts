// What both sides know about files.

/** What browsers show by themselves without running anything of it; any other file is saved instead. */
export const isShownByBrowsers = (contentType: string) =>
  /^(image\/(jpeg|png|gif)|application\/pdf)$/.test(contentType);
