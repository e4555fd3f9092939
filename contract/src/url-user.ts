/** Whether an address names a user before its host, as in `https://our-bank.example@evil.example`. Links never do. */
export const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== ''
