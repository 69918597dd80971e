/** A sheet comes later only with a module around it. */
import './toast.css';

export const isDressed = true;
