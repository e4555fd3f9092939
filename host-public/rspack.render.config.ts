import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { base, builtFolder } from '../rspack.config.base.ts'
import { dataUrlWithoutSpaces, images, linkedSheets, media } from './rspack.images.ts'

const directory = import.meta.dirname

/** The render bundle: renders pages to HTML on Node. It has no dependencies outside of itself. */
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
      rules: [
        ...(config.module?.rules ?? []),
        images({ outlinesDataUrl: dataUrlWithoutSpaces }),
        media,
        linkedSheets,
      ],
      // The site's build has emitted the assets under the same names.
      generator: { 'asset/resource': { emit: false } },
    },
    // Not minified: error names stay readable, and nobody downloads it.
    optimization: { minimize: false },
    plugins: [],
  }
})
