import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { base } from '../rspack.config.base.ts'

const directory = import.meta.dirname

/** The pages as a program: what a browser would draw, as HTML. Whole in itself, so that it runs wherever Node does. */
export default defineConfig(() => {
  const config = base(directory, { dev: false })
  return {
    ...config,
    target: 'node20',
    entry: { render: './prerender/main.ts' },
    output: {
      path: path.join(directory, 'dist-render'),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsPresets: { node: true },
    // Names of errors stay as they are; nobody downloads this.
    optimization: { minimize: false },
    plugins: [],
  }
})
