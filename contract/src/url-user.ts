/** True if a URL contains credentials, as in `https://our-bank.example@evil.example`, which disguises its host. */
export const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== ''
