import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in the place of a part that broke. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** A part that breaks takes nothing else down. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
