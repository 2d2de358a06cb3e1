comment on view analytics.ticket_history is
  'One row for every interval in which status, agent and organization of a ticket stayed the same. Written up to half a minute after the facts. What is not known of a ticket is not in it: one that was first heard of when it was closed has been open without a status from its creation to that closing here.';
