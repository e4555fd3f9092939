import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { base, builtFolder } from '../rspack.config.base.ts'
import { images, media } from './rspack.images.ts'

const directory = import.meta.dirname

/** The pages as a program: what a browser would draw, as HTML. Whole in itself, so that it runs wherever Node does. */
export default defineConfig(() => {
  const config = base(directory, { dev: false })
  return {
    ...config,
    target: 'node20',
    entry: { render: './prerender/main.ts' },
    output: {
      path: path.join(builtFolder(directory), 'render'),
      publicPath: '/',
      assetModuleFilename: config.output?.assetModuleFilename,
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsPresets: { node: true },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), images, media],
      // The site's own build has written them, under the same names.
      generator: { asset: { emit: false } },
    },
    // Names of errors stay as they are; nobody downloads this.
    optimization: { minimize: false },
    plugins: [],
  }
})
