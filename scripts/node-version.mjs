// Stops with a clear message if Node.js is too old; every script imports this first.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Challenge Desk needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
