import { landingCopy } from '../landing.copy.js';
import { landingSpecCopy } from '../landing.copy.js';

const images = '/src/landing-page/images';

/** What this is, and the two ways on. */
export function Hero() {
  return (
    <section className="hero frame">
      <div className="hero-text">
        <h1>{landingCopy.headline}</h1>
        <p className="lead">{landingCopy.lead}</p>
        <p className="actions">
          <a className="button primary" href="/dashboard" data-prefetch>
            {landingSpecCopy.accessDashboard}
          </a>
          <a className="button" href="/survey">
            {landingSpecCopy.shareFeedback}
          </a>
        </p>
      </div>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`${images}/dashboard-dark.webp`} />
        <img
          src={`${images}/dashboard-light.webp`}
          alt={landingCopy.image}
          width={1040}
          height={780}
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}
