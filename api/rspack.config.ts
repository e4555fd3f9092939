import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { serverBuild } from '../rspack.config.server.ts'

export default defineConfig({
  ...serverBuild(import.meta.dirname, { output: 'dist' }),
  // The second is a process of its own, started where there is no database yet.
  entry: { server: './src/server.ts', 'make-database': './src/database/make-database.ts' },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'migrations', to: 'migrations' }] })],
})
