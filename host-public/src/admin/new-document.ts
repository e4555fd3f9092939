/** In a file of its own, because a browser that is only imitated cannot load anything. */
export const newDocument = {
  at: (address: string) => location.replace(address),
  again: () => location.reload(),
}
