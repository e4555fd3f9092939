/** Conditions under which people use the site, each a project of the browser tests; a clean browser has none of them. */
export const worlds = ['translated', 'extended', 'largeText', 'wrongClock', 'lateTouch'] as const
export type World = (typeof worlds)[number]
