// Asynchronous on purpose: what is shared must be settled before the first import of React.
void import('./standalone/start.tsx')
