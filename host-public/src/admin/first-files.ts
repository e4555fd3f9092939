interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } }
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/**
 * URLs of the files with which the console starts. Empty for an unknown manifest format: script elements then load the
 * files.
 *
 * @param manifest as text.
 */
export function firstFiles(manifest: string, manifestUrl: string): string[] {
  try {
    const { metaData, exposes } = JSON.parse(manifest) as Manifest
    const { path, name } = metaData.remoteEntry
    const { js, css } = exposes.find((each) => each.name === 'App')?.assets ?? {}
    const files = [[path, name].filter(Boolean).join('/'), ...(js?.sync ?? []), ...(css?.sync ?? [])]
    return files.map((file) => new URL(file, manifestUrl).href)
  } catch {
    return []
  }
}
