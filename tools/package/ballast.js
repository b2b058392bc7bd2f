#!/usr/bin/env -S node --min-semi-space-size=32 --max-semi-space-size=32
// The command of the package: plain JavaScript, so that an old Node can still read what it says.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Ballast needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
await import('../server/dist/cli.js');
