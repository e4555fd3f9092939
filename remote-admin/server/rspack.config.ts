import { defineConfig } from '@rspack/cli'
import { serverBuild } from '../../rspack.config.server.ts'

/** Not into the console's own folder: what lies there is served. */
export default defineConfig({
  ...serverBuild(import.meta.dirname, { output: '../dist-server' }),
  entry: { server: './serve.ts' },
})
