import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { serverBuild } from '../rspack.config.server.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))

export default defineConfig({
  ...serverBuild(import.meta.dirname, { output: 'dist' }),
  // The second is a process of its own, started where there is no database yet.
  entry: { server: './src/server.ts', 'make-database': './src/database/make-database.ts' },
  plugins: [
    new rspack.DefinePlugin({
      __BUILD__: JSON.stringify({ version, release: process.env.RELEASE ?? 'dev' }),
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'migrations', to: 'migrations' }] }),
  ],
})
