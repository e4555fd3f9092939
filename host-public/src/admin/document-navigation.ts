/** In a separate module so that tests can mock it: jsdom cannot navigate. */
export const documentNavigation = {
  replace: (address: string) => location.replace(address),
  reload: () => location.reload(),
}
