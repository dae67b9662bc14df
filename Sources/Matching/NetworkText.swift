// Made by Scripts/generate from etc/networks.txt. Do not edit. Constants only.

/// `etc/networks.txt`, embedded.
enum NetworkText {
    static let text = #"""
        \#
        # Networks that say little of who is behind an address: attribution's probabilistic matching (off by default)\#
         goes by\#n\#
        # this list. KIND NETWORK [PEOPLE], a remark behind #. Of networks within one another the smaller one counts.\#
        \#n#   private   what a proxy shows instead of a person: nobody is matched by it\#n\#
        #   relay     iCloud Private Relay, VPNs: nobody is matched by it\#n\#
        #   hosting   servers: nobody is matched by it\#n\#
        #   carrier   a carrier that translates addresses: 1024 people behind one, if no number stands behind the net\#
        work\#n#   shared    a campus, an office, a public Wi-Fi: 256 people behind an address\#n\#
        # What stands here are the special networks of the RFCs alone, without those for documentation, which example\#
        s use.\#n\#
        # Carriers and relays change from week to week; add those that matter. Apple publishes its relays as lines\#n\#
        # NETWORK,COUNTRY,REGION,CITY at mask-api.icloud.com/egress-ip-ranges.csv:\#n\#
        #   awk -F, '{print "relay", $1}' egress-ip-ranges.csv >> /etc/linkd/networks.txt\#n\#n\#
        private 0.0.0.0/8           # RFC 1122, this network\#nprivate 10.0.0.0/8          # RFC 1918\#n\#
        private 100.64.0.0/10       # RFC 6598, between a carrier and its translator: never seen from outside\#n\#
        private 127.0.0.0/8         # RFC 1122\#nprivate 169.254.0.0/16      # RFC 3927\#n\#
        private 172.16.0.0/12       # RFC 1918\#nprivate 192.0.0.0/24        # RFC 6890\#n\#
        private 192.88.99.0/24      # RFC 7526\#nprivate 192.168.0.0/16      # RFC 1918\#n\#
        private 198.18.0.0/15       # RFC 2544\#n\#
        private 224.0.0.0/3         # RFC 5771 and RFC 1112: groups, and what is reserved\#n\#
        private ::/8                # RFC 4291: loopback, unspecified and the like\#n\#
        private 64:ff9b::/96        # RFC 6052\#nprivate 64:ff9b:1::/48      # RFC 8215\#n\#
        private 100::/64            # RFC 6666\#nprivate 2001::/32           # RFC 4380, Teredo\#n\#
        private 2002::/16           # RFC 3056, 6to4\#nprivate fc00::/7            # RFC 4193\#n\#
        private fe80::/10           # RFC 4291\#nprivate fec0::/10           # RFC 3879\#n\#
        private ff00::/8            # RFC 4291\#n
        """#
}
