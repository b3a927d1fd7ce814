// The options of Node for worker processes, which do few jobs before they end. The build compiles their code with the same.

/**
 * V8 optimises a function only after it has run six times as long as usual, which saves a sixth of a first document.
 * Later versions of Node optimise in more steps and do not know the option.
 */
const optimiserOptions = process.versions.node.startsWith('20.') ? ['--interrupt-budget=400000'] : [];
export const workerOptions: readonly string[] = [
  '--max-old-space-size=512',
  // Without it V8 collects the old space several times while it grows, a tenth of the time of a first sealed pack.
  '--initial-old-space-size=256',
  // Most of what a drawing allocates is needed for one line only. Much space for it from the start saves a quarter of a
  // large document's processor time. More space saves no more.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  // One thread collects what is not needed any more, and optimises: while another one optimised, the program would go on
  // in slow code, which takes a tenth of a simulation.
  '--single-threaded',
  // A process does little before it ends, so compiling takes much of its time. When V8 copies less code of called
  // functions into their callers, a first document takes three quarters of the time, and later ones no more.
  '--max-inlined-bytecode-size-cumulative=100',
  ...optimiserOptions,
];
