--
-- PostgreSQL database dump
--

\restrict abc
SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.domains (
    id integer NOT NULL,
    banned boolean DEFAULT false NOT NULL,
    address character varying(255) NOT NULL,
    homepage character varying(255)
);
CREATE TABLE public.links (
    id integer NOT NULL,
    address character varying(255) NOT NULL,
    CONSTRAINT links_pk PRIMARY KEY (id)
);
COPY public.domains (id, banned, address, homepage) FROM stdin;
1	f	k.example.com	https://www.example.com
\.
COPY public.links (id, address, banned, domain_id, password, expire_in, target, visit_count, description, uuid, created_at, updated_at) FROM stdin;
1	AbC	f	1	$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW	2031-05-26 14:32:55.123+00	https://www.example.com/1	5	tab\there and back\\slash	2fa8e1c0-0000-4000-8000-000000000001	2020-05-26 14:32:55.123+00	2020-05-27 14:32:55.123+00
2	plain	t	\N	\N	\N	https://www.example.com/2	0	\N	2fa8e1c0-0000-4000-8000-000000000002	2020-05-26 14:32:56+00	2020-05-27 14:32:55+00
\.
COPY public.visits (id, link_id) FROM stdin;
1	1
\.
