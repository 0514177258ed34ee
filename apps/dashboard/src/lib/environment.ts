/** Whether this deployment is the sandbox. The server writes it into the page. */
export const isSandbox = (): boolean => document.documentElement.dataset.environment === 'sandbox'
