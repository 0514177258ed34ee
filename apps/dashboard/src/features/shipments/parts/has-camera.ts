/** Whether this browser gives pages a camera: only over https, or from this machine. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'
