// Takes the place of packages in the worker's bundle that pdfkit and fontkit load but our documents never use: fonts
// compressed for browsers, encryption, and pdfkit's own lines. Loading them took 25 ms for each process.

/** Stands for any function or class of these packages. */
export default function unused(): never {
  throw new Error('This package is not in the bundle of the worker; see vite.worker.config.ts.');
}

/** What pdfkit imports from @noble/ciphers/aes. */
export { unused as cbc, unused as ecb };
