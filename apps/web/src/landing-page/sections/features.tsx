import { landingCopy } from '../landing.copy.js';
import { SectionHeading } from './section-heading.js';

export function Features() {
  return (
    <section className="features frame" aria-labelledby="features">
      <SectionHeading id="features">{landingCopy.features}</SectionHeading>
      <p className="lead">{landingCopy.featuresLead}</p>
      <ul className="cards">
        {landingCopy.featureCards.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
