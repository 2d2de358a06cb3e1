-- Figures of settled days are verified from here on: their lists are sorted. Days are summed up anew in the background.
delete from ticket_settled_days;
