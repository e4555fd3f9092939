// Imported first, and in words that any Node understands.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node 20.19 or later is needed, and this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}
