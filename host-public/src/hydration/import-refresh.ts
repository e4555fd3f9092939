/** Code that runs after the first render. */
export const importRefresh = () => import('./refresh.ts')
