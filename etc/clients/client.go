// A client of linkd in Go, with the standard library only.
//
//	client submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
//	client open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
//	client leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
//	client back URL               leads back to the app that sent URL
//	client link URL               makes a link over HTTP ($LINKD_URL, $LINKD_KEY), changes its title, reads it again
//	client subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them
//
// $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
// android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's.
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode"
)

const (
	timeout = 10 * time.Second
	tries   = 5
	longest = 16 << 20 // bytes of a reply
)

// socket is where linkd listens.
var socket = setting("LINKD_SOCKET", "/run/linkd/linkd.sock")

// failure ends the program, with its exit status.
type failure struct {
	status int
	words  string
}

func (f failure) Error() string { return f.words }

// lost: the connection ended before the reply. Whether linkd recorded the event is not known.
type lost struct{ cause error }

func (l lost) Error() string { return "the connection ended before the reply: " + l.cause.Error() }

// refused is linkd's error: a name and what it is about.
type refused struct {
	name  string
	about json.RawMessage
}

func (r refused) Error() string { return r.name + " " + string(r.about) }

// pause is how long a busy linkd wants to be left alone.
func (r refused) pause() time.Duration {
	wait := struct{ RetryAfterMilliseconds int }{-1}
	if err := json.Unmarshal(r.about, &wait); err != nil || wait.RetryAfterMilliseconds < 0 || wait.RetryAfterMilliseconds > 60_000 {
		wait.RetryAfterMilliseconds = 1000
	}
	return time.Duration(wait.RetryAfterMilliseconds) * time.Millisecond
}

// call makes one varlink call: a JSON object and a NUL there, a JSON object and a NUL back.
func call(path, method string, parameters, result any) error {
	return stream(path, method, parameters, false, func(reply json.RawMessage) (bool, error) {
		return false, decoded(reply, result)
	})
}

// decoded reads a reply's parameters into result.
func decoded(reply json.RawMessage, result any) error {
	if err := json.Unmarshal(reply, result); err != nil {
		return failure{76, fmt.Sprintf("no reply of varlink's: %v: %.80q", err, reply)}
	}
	return nil
}

// stream makes a varlink call with one reply, or with more as many as linkd has. take gets their parameters, and says whether to
// go on.
func stream(path, method string, parameters any, more bool, take func(json.RawMessage) (bool, error)) error {
	connection, err := net.DialTimeout("unix", path, timeout)
	if err != nil {
		return failure{69, err.Error()}
	}
	defer connection.Close()
	connection.SetDeadline(time.Now().Add(timeout))
	request, err := json.Marshal(fields{"method": method, "parameters": parameters, "more": more})
	if err != nil {
		return err
	}
	if _, err := connection.Write(append(request, 0)); err != nil {
		return lost{err}
	}
	if more { // the next event may be hours away
		connection.SetDeadline(time.Time{})
	}
	// ReadBytes collects the pieces in which a reply comes.
	limited := &io.LimitedReader{R: connection, N: longest}
	for reader := bufio.NewReader(limited); ; limited.N = longest {
		reply, err := reader.ReadBytes(0)
		if limited.N == 0 {
			return failure{76, fmt.Sprintf("a reply of more than %d bytes", longest)}
		}
		if err != nil {
			return lost{err}
		}
		var message struct {
			Error      string
			Parameters json.RawMessage
			Continues  bool
		}
		reply = bytes.TrimSuffix(reply, []byte{0})
		if err := json.Unmarshal(reply, &message); err != nil {
			return failure{76, fmt.Sprintf("no reply of varlink's: %v: %.80q", err, reply)}
		}
		if message.Error != "" {
			return refused{message.Error, message.Parameters}
		}
		if goesOn, err := take(message.Parameters); err != nil || !goesOn || !message.Continues {
			return err
		}
	}
}

type fields map[string]any

// outcome is what linkd decided about an event; of its fields only those that are printed.
type outcome struct {
	Action, Reason, EventID string
	Duplicate               bool
	Destination             struct{ URL string }
	Link                    struct {
		Route, TargetURL string
		BackLink         struct{ URL, AppName string }
	}
}

// record records one event. The id makes sending it again harmless: linkd answers what it decided the first time.
func record(event fields) (*outcome, error) {
	if event["id"] == nil {
		id := make([]byte, 16)
		if _, err := rand.Read(id); err != nil {
			return nil, err
		}
		event["id"] = fmt.Sprintf("%x", id)
	}
	if app := os.Getenv("LINKD_APP"); app != "" {
		event["app"] = fields{"name": app}
	}
	var last error
	for attempt := 0; attempt < tries; attempt++ {
		var result struct{ Outcome *outcome }
		last = call(socket, "org.linkd.Gateway.Submit", fields{"event": event}, &result)
		var no refused
		switch {
		case last == nil && (result.Outcome == nil || result.Outcome.Action == ""):
			return nil, failure{76, "no outcome in the reply"}
		case last == nil:
			return result.Outcome, nil
		case errors.As(last, &lost{}):
			continue
		case !errors.As(last, &no):
			return nil, last
		case no.name == "org.linkd.Gateway.NotRecorded":
			return nil, failure{75, no.Error()}
		case !strings.HasSuffix(no.name, ".Overloaded"):
			return nil, failure{1, no.Error()}
		}
		time.Sleep(no.pause())
	}
	if errors.As(last, &refused{}) {
		return nil, failure{75, last.Error()}
	}
	return nil, failure{69, last.Error()}
}

// show prints columns, with a dash for what linkd left out. A control character could end a column.
func show(columns ...string) {
	for index, column := range columns {
		columns[index] = strings.Map(func(letter rune) rune {
			if unicode.IsControl(letter) {
				return '?'
			}
			return letter
		}, column)
		if column == "" {
			columns[index] = "-"
		}
	}
	fmt.Println(strings.Join(columns, "\t"))
}

// submit records that an app was opened with a URL, and prints what linkd decided.
func submit(event fields) error {
	decided, err := record(event)
	if err != nil {
		return err
	}
	again := "new"
	if decided.Duplicate {
		again = "duplicate"
	}
	show(decided.Action, decided.Destination.URL, decided.EventID, again)
	return nil
}

// opened is the inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it.
func opened(url string) error {
	decided, err := record(fields{"kind": "open", "url": url})
	if err != nil {
		return err
	}
	link := decided.Link
	show(link.Route, link.TargetURL, link.BackLink.URL, link.BackLink.AppName)
	return nil
}

// leave is the outbound App Link: the app or the web page to open for a URL.
func leave(url string, navigation fields) error {
	device := fields{"platform": setting("LINKD_PLATFORM", "ios"), "form": "phone"}
	decided, err := record(fields{"kind": "navigate", "url": url, "device": device, "navigation": navigation})
	if err != nil {
		return err
	}
	show(decided.Action, decided.Destination.URL, decided.Reason)
	return nil
}

// ask makes one request of /v1 and decodes the JSON of the reply; the reply's headers.
func ask(method, path string, body any, match string, result any) (http.Header, error) {
	base := setting("LINKD_URL", "http://127.0.0.1:8080")
	client := http.Client{Timeout: timeout}
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		request, err := http.NewRequest(method, base+path, bytes.NewReader(data))
		if err != nil {
			return nil, failure{64, err.Error()}
		}
		if body == nil {
			request.Body, request.ContentLength = nil, 0
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("LINKD_KEY"))
		request.Header.Set("Content-Type", "application/json")
		if match != "" {
			request.Header.Set("If-Match", match)
		}
		reply, err := client.Do(request)
		if err != nil {
			return nil, failure{69, err.Error()}
		}
		text, err := io.ReadAll(io.LimitReader(reply.Body, longest))
		reply.Body.Close()
		if err != nil {
			return nil, failure{69, err.Error()}
		}
		busy := reply.StatusCode == 429 || reply.StatusCode == 503
		if busy && attempt < tries { // nothing was done: ask again when linkd says
			seconds, err := strconv.Atoi(reply.Header.Get("Retry-After"))
			if err != nil { // it may be a date
				seconds = 1
			}
			time.Sleep(time.Duration(seconds) * time.Second)
			continue
		}
		if reply.StatusCode >= 300 { // RFC 9457: "code" is for programs, "detail" for people
			status := 1
			if busy {
				status = 75
			}
			return nil, failure{status, fmt.Sprintf("%s %s: %d %s", method, path, reply.StatusCode, text)}
		}
		if err := json.Unmarshal(text, result); err != nil {
			return nil, failure{76, fmt.Sprintf("%s %s: no JSON: %v", method, path, err)}
		}
		return reply.Header, nil
	}
}

// link makes a link, changes it, reads it. If-Match: nobody else's change in between is lost.
func link(url string) error {
	var result struct {
		Link struct {
			ShortLink, Title string
			Revision         int
		}
	}
	headers, err := ask("POST", "/v1/links", fields{"link": fields{"url": url, "title": "An example"}}, "", &result)
	if err != nil {
		return err
	}
	place := headers.Get("Location")
	change := fields{"link": fields{"title": "A changed example"}}
	if _, err := ask("PATCH", place, change, headers.Get("ETag"), &result); err != nil {
		return err
	}
	if _, err := ask("GET", place, nil, "", &result); err != nil {
		return err
	}
	show(result.Link.ShortLink, result.Link.Title, strconv.Itoa(result.Link.Revision))
	return nil
}

// subscribe prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on behind the last
// one, so none is missed. Keep that id together with what you did about the event.
func subscribe(after string, left int) error {
	for isFirst := true; ; isFirst = false {
		parameters := fields{}
		if after != "" {
			parameters["after"] = after
		}
		err := stream(socket, "org.linkd.Gateway.Subscribe", parameters, true, func(reply json.RawMessage) (bool, error) {
			var recorded struct {
				Event   *struct{ Kind, URL string }
				Outcome outcome
			}
			if err := decoded(reply, &recorded); err != nil || recorded.Event == nil { // without an event linkd ends
				return true, err
			}
			after = recorded.Outcome.EventID
			show(after, recorded.Event.Kind, recorded.Outcome.Action, recorded.Event.URL)
			left--
			return left != 0, nil
		})
		wait := time.Second
		var no refused
		var known failure
		switch {
		case left == 0:
			return nil
		case errors.As(err, &no) && !strings.HasSuffix(no.name, ".Overloaded"):
			return failure{1, no.Error()}
		case errors.As(err, &no):
			wait = no.pause()
		case errors.As(err, &known) && (isFirst || known.status != 69):
			return err
		}
		time.Sleep(wait)
	}
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func run(words []string) error {
	switch {
	case len(words) == 3 && words[0] == "submit":
		return submit(fields{"url": words[1], "id": words[2]})
	case len(words) == 2 && words[0] == "submit":
		return submit(fields{"url": words[1]})
	case len(words) == 2 && words[0] == "open":
		return opened(words[1])
	case len(words) >= 2 && words[0] == "leave":
		return leave(words[1], fields{"canOpen": words[2:]})
	case len(words) == 2 && words[0] == "back":
		return leave(words[1], fields{"back": true})
	case len(words) == 2 && words[0] == "link":
		return link(words[1])
	}
	if len(words) > 0 && len(words) < 4 && words[0] == "subscribe" {
		words = append(words, "", "")
		if count, err := strconv.Atoi(words[2]); err == nil && count > 0 {
			return subscribe(words[1], count)
		} else if words[2] == "" {
			return subscribe(words[1], -1)
		}
	}
	return failure{64, "usage: client submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | subscribe [ID [COUNT]]"}
}

func main() {
	err := run(os.Args[1:])
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, "client:", err)
	var known failure
	if errors.As(err, &known) {
		os.Exit(known.status)
	}
	os.Exit(70)
}
