import { openFiles } from './embedded.ts'

// The parent process is gone.
process.on('disconnect', () => process.exit(1))

const [files = ''] = process.argv.slice(2)

try {
  const { lite } = await openFiles(files)
  await lite.close()
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
