/**
 * Areas of administrators:
 * - `content`: everything that visitors read, except the settings;
 * - `people`: accounts and subscribers;
 * - `care`: prayer requests and contact messages;
 * - `settings`: facts, look and set-up of the installation.
 */
export const adminAreas = ['content', 'people', 'care', 'settings'] as const
export type AdminArea = (typeof adminAreas)[number]

/** Areas in their order, each once. */
export const sortedAreas = (areas: readonly AdminArea[]): AdminArea[] =>
  adminAreas.filter((area) => areas.includes(area))
