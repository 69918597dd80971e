import './foothills.css';

/** The ground at the end of a screen. */
export function Foothills() {
  return (
    <svg className="foothills" viewBox="0 0 1440 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        style={{ fill: 'var(--night-700)' }}
        d="M0 60l90-22 120 16 150-38 130 34 110-18 170 28 120-30 150 26 130-20 150 24 120-16V112H0z"
      />
      <path style={{ fill: 'var(--night-950)' }} d="M0 92c200-18 380 8 560-4s300-20 470-6 260 4 410-6v36H0z" />
    </svg>
  );
}
