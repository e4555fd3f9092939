/** In a file of its own, because a browser that is only imitated cannot load anything. */
export const documentNavigation = {
  replace: (address: string) => location.replace(address),
  reload: () => location.reload(),
}
